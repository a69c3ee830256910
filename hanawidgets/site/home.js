// Where the site lies, seen from the page `path` of it, as its address ends: hosts give a folder's page with or
// without a slash, or by its file's name.
const hanawidgetsHome = (path) => {
  const here = location.pathname.replace(/\/(index\.html)?$/, "");
  if (!path) return new URL(`${here}/`, location.origin).href;
  return here.endsWith(`/${path}`)
    ? new URL(here.slice(0, -path.length), location.origin).href
    : new URL("../".repeat(path.split("/").length), `${location.origin}${here}/`).href;
};
