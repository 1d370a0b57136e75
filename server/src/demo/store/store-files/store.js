/**
 * The store's own script: the cart counts, the gallery's code can be copied, and an array like a tag manager's keeps
 * what the embedded feed reports.
 */
Object.assign(window, { dataLayer: [] });
const cart = document.getElementById('cart');
for (const form of document.querySelectorAll('form.buy'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (cart) cart.textContent = String(Number(cart.textContent) + 1);
  });

/** @type {NodeListOf<HTMLButtonElement>} */
const copyButtons = document.querySelectorAll('button.copy');
for (const button of navigator.clipboard ? copyButtons : []) {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  const status = button.parentElement?.querySelector('output');
  /** @param {string} text */
  const say = (text) => {
    if (status) status.textContent = text;
  };
  button.hidden = false;
  button.addEventListener('blur', () => say(''));
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(code).then(
      () => say('Copied'),
      () => say('The browser does not allow it.'),
    );
  });
}
