// A QR code: dark on white in every theme, as cameras want it.
import type { QrCode } from "../views";
import "./qr.css";

export function Qr({ code: { size, path, label } }: { code: QrCode }) {
  return (
    <svg class="hw-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path class="hw-qr-quiet" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={path} />
    </svg>
  );
}
