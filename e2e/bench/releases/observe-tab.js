// Runs in each document before anything else, as it stands: tells the bench what its reader sees of builds and faults.
/** Marks of the builds: labels of the remotes' tabs, which end in the number of a changed build. */
const marks = { feed: 'Feed', post: 'Sort comments', profile: 'Posts of this member', messages: 'Messages' };

const sampleMs = 200;

/**
 * A page without content for longer is a white screen. A member's document has its first page from the scripts, which a
 * busy machine loads slowly whatever is released meanwhile.
 */
const maxBlankMs = 1_000;
const maxFirstBlankMs = 20_000;

/** Content is at least so high; a spinner has a page's height. */
const minContentPx = 50;

/** @param {object} seen */
const tell = (seen) => /** @type {any} */ (globalThis).tellBench(seen);

/** @param {Iterable<Element>} elements */
const visible = (elements) => [...elements].find((element) => element.checkVisibility());

const shownPage = () => visible(document.querySelectorAll('main [data-page]'));

function isBlank() {
  const page = shownPage();
  if (!page?.querySelector('h1')?.textContent) return true;
  return page.getBoundingClientRect().height < minContentPx;
}

/** @returns {Record<string, string>} number of the shown build by app, '' for an unchanged build */
function shownBuilds() {
  /** @type {Record<string, string>} */
  const builds = {};
  for (const tabs of shownPage()?.querySelectorAll('[role="tablist"]') ?? []) {
    const label = tabs.getAttribute('aria-label') ?? '';
    for (const [app, mark] of Object.entries(marks)) {
      const [, number = ''] = label.match(/ \[(\d+)\]$/) ?? [];
      if (label.replace(/ \[\d+\]$/, '') === mark && tabs.checkVisibility()) builds[app] = number;
    }
  }
  return builds;
}

/** @type {Record<string, string>} */
const told = {};
let wasShown = false;
/** @type {number | null} */
let blankSince = null;
let isBlankTold = false;
/** @type {Element | undefined} */
let failure;

function sample() {
  const now = performance.now();
  if (isBlank()) blankSince ??= now;
  else {
    wasShown = true;
    blankSince = null;
  }
  const isWhite = blankSince !== null && now - blankSince > (wasShown ? maxBlankMs : maxFirstBlankMs);
  if (isWhite && !isBlankTold) tell({ kind: 'white screen', path: location.pathname });
  isBlankTold = isWhite;
  const card = visible(document.querySelectorAll('main [role="alert"][data-remote]'));
  if (card && card !== failure) tell({ kind: 'failure card', path: location.pathname });
  failure = card;
  for (const [app, number] of Object.entries(shownBuilds()))
    if (told[app] !== number) {
      told[app] = number;
      tell({ kind: 'build', app, number });
    }
}

document.addEventListener('DOMContentLoaded', () => setInterval(sample, sampleMs));
