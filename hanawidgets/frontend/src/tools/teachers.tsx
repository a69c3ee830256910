// What teachers and notebook people can do, and what they type for it.

import { address } from "../core/address";
import type { Props } from "../core/types";
import "./teachers.css";

export const Teachers = ({ base: { ways, docs, ui, lang } }: Props<"teachers">) => (
  <div>
    <dl class="hw-teach">
      {ways.map(({ title, text, code, links }) => (
        <div key={code}>
          <dt>{title}</dt>
          <dd>{text}</dd>
          {links.length > 0 && (
            <dd class="hw-teach-links">
              {links.map(({ label, href }) => (
                <a key={href} class="hw-inline" href={address(href, lang)}>
                  {label}
                </a>
              ))}
            </dd>
          )}
          <dd>
            <code>{code}</code>
          </dd>
        </div>
      ))}
    </dl>
    {docs && (
      <p>
        <a class="hw-inline" href={docs}>
          {ui["front.teach.docs"]}
        </a>
      </p>
    )}
  </div>
);
