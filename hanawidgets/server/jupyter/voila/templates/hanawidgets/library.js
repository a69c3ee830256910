// The widgets' code and art, fetched while the kernel starts; the widgets find them under the key. Whatever
// goes wrong here, each widget asks its kernel for them instead.
(({ key, code, sprite, deck }) => {
  const asked = Promise.all([import(code), fetch(sprite).then((answer) => (answer.ok ? answer.text() : Promise.reject()))])
    .then(([library, text]) => {
      if (deck) library.prepare(text);
      return { library, sprite: text };
    });
  asked.catch(() => {
    if (globalThis[key] === asked) delete globalThis[key];
  });
  globalThis[key] = asked;
})