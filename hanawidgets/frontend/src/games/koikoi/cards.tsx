// Card list: hanafuda by kind and month.

import { Badges, Chips } from "../../core/controls";
import type { Props } from "../../core/types";
import { Browse } from "../../tools/browse";

export const CardList = ({ base, view, act }: Props<"cards">) => (
  <Browse base={base} view={view} act={act}>
    <Chips
      scrolls
      label={base.ui.filter_kind!}
      value={view.kind}
      options={base.kinds}
      onPick={(kind) => act("kind", { kind })}
    />
    <Chips
      scrolls
      label={base.ui.filter_month!}
      value={view.month}
      options={base.months}
      onPick={(month) => act("month", { month })}
    />
    <div class="hw-bar">
      <Chips label={base.ui.cards_by!} value={view.order} options={base.orders} onPick={(by) => act("order", { by })} />
      <Badges view={view} act={act} />
    </div>
  </Browse>
);
