// Stands in for the static site's worker: the page's Python runs on the tests' machine (native_host.py).
const waiting = [];
let socket;

const send = (data) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(data));
  else waiting.push(data);
};
addEventListener("message", ({ data }) => {
  send(data);
  if (data.kind !== "boot") return;
  socket = new WebSocket(new URL("relay", location.href.replace(/^http/, "ws")));
  socket.onopen = () => waiting.splice(0).forEach(send);
  socket.onmessage = ({ data: text }) => {
    const said = JSON.parse(text);
    const buffers = (said.buffers ?? []).map((part) => Uint8Array.from(atob(part), (c) => c.charCodeAt(0)).buffer);
    postMessage({ ...said, buffers });
  };
});
