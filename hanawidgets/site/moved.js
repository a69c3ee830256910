// An address that a page had before: its query and its place on the page go on.
{
  const { at, to } = document.documentElement.dataset;
  const url = new URL(to, hanawidgetsHome(at));
  url.search = [url.search, location.search].map((part) => part.slice(1)).filter(Boolean).join("&");
  url.hash ||= location.hash;
  location.replace(url.href);
}
