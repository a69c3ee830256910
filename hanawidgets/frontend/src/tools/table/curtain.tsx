// One device for several people: what hides the hands until the next one has it.
import { Button } from "../../core/controls";
import type { Curtain } from "../../views";
import "../cloth.css";

export function CurtainSheet({ curtain, lift }: { curtain: Curtain; lift: (seat: string) => void }) {
  return (
    <section class="hw-t-board hw-t-curtain" data-zone="ways" aria-label={curtain.title}>
      <h2>{curtain.title}</h2>
      <p>{curtain.text}</p>
      <Button class="hw-button hw-go" onClick={() => lift(curtain.seat)}>
        {curtain.lift}
      </Button>
    </section>
  );
}
