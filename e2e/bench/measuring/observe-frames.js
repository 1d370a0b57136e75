// Runs in the page before anything else, as it stands: notes when each frame begins.
/** @type {number[]} */
const frameTimes = [];
Object.assign(globalThis, { frameTimes });

/** @param {number} time */
function note(time) {
  frameTimes.push(time);
  requestAnimationFrame(note);
}
requestAnimationFrame(note);
