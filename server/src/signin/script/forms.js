// What forms gain where scripts run: passwords can be shown, a code can be pasted with what stands around it, a form
// that is on its way is not sent again, and one that gives something away is not sent by a press meant for another page.
// Back and a reload ask for the page of a refused form anew, instead of whether to send it again.

/** @param {HTMLButtonElement} button @param {HTMLInputElement} field */
function revealBy(button, field) {
  /** @param {boolean} isShown */
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.hidden = false;
  button.addEventListener('click', () => show(field.type === 'password'));
  // Browsers keep what was in text fields, and offer to save what is in password fields.
  field.form?.addEventListener('submit', () => show(false));
}

/** @param {HTMLElement} code @param {HTMLInputElement} field @param {Element} boxes */
function keepDigits(code, field, boxes) {
  const shortest = boxes.children.length;
  const draw = () => {
    const text = field.value.normalize('NFKC').replace(/[\s-]/g, '');
    const digits = new RegExp(`\\d{${shortest},}`).exec(text)?.[0] ?? text.replace(/\D/g, '');
    if (field.value !== digits) field.value = digits;
    const count = Math.max(shortest, digits.length);
    boxes.replaceChildren(...Array.from({ length: count }, () => document.createElement('i')));
    code.style.setProperty('--digits', String(count));
  };
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) draw();
  });
  field.addEventListener('compositionend', draw);
  draw();
}

/** Longer than the pause within a double click. */
const grantPauseMs = 700;

/**
 * A page can place this one where its reader is about to press, and close its own window in the middle of a double
 * click. So a press soon after this page came, or came to the front, grants nothing.
 * @param {HTMLButtonElement} button
 */
function pauseGrant(button) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const pause = () => {
    clearTimeout(timer);
    button.ariaDisabled = 'true';
    timer = setTimeout(() => {
      button.ariaDisabled = null;
    }, grantPauseMs);
  };
  button.addEventListener('click', (event) => {
    if (button.ariaDisabled) event.preventDefault();
  });
  addEventListener('focus', pause);
  pause();
}

/**
 * Browsers fill in again what was changed in a field. What the server filled in after a refusal was typed as well.
 * @param {HTMLInputElement} field
 */
function keepTyped(field) {
  const { value } = field;
  field.defaultValue = '';
  field.value = value;
}

// The answer to a POST becomes the address that was posted to, which has its form, too.
history.replaceState(history.state, '', location.href);
for (const field of document.querySelectorAll('input'))
  if (field.type === 'email' || (field.type === 'text' && field.autocomplete !== 'one-time-code')) keepTyped(field);

for (const button of document.querySelectorAll('button')) {
  if ('grant' in button.dataset) pauseGrant(button);
  const field = document.getElementById(button.dataset.reveal ?? '');
  if (field instanceof HTMLInputElement) revealBy(button, field);
}
for (const code of document.querySelectorAll('div')) {
  const [field, boxes] = code.children;
  if (code.className === 'code' && field instanceof HTMLInputElement && boxes) keepDigits(code, field, boxes);
}
/** How long a form counts as being on its way. Nothing tells that its reader has stopped it, who has to try again. */
const sendingMs = 10_000;

/** @param {HTMLFormElement} form */
function sendOnce(form) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const release = () => {
    clearTimeout(timer);
    form.ariaBusy = null;
  };
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') return event.preventDefault();
    form.ariaBusy = 'true';
    timer = setTimeout(release, sendingMs);
  });
  // A page that comes back by Back was left while its form was on its way.
  addEventListener('pageshow', release);
}

for (const form of document.forms) sendOnce(form);
