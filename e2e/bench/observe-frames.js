// Runs in the page before anything else, as it stands: notes when each frame begins.
/** @type {number[]} */
const frames = [];
Object.assign(globalThis, { frames });

/** @param {number} time */
function note(time) {
  frames.push(time);
  requestAnimationFrame(note);
}
requestAnimationFrame(note);
