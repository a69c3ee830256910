/** A server with a login (JupyterHub) answers only to its own pages. */
export const token = (): string => /\b_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
