import { elementName } from './element-name.ts';
import { feedElement, type Loader } from './feed-element.ts';
import { embedFolder } from './loader-address.ts';
import { errorOnce, guard, warnOnce } from './messages.ts';
import { customElements, setTimeout } from './natives.ts';
import { major, majorOf, version } from './version.ts';

/** The newest feature that the fragment's styles need. Older browsers keep the fallback link. */
const newestColor = 'light-dark(red,red)';

/** Defines the element of a folder, unless another loader on the page already has. */
guard(() => {
  if (!CSS.supports('color', newestColor)) return;
  // The address is known only while the script runs.
  const folder = embedFolder();
  const define = () => {
    // Another script's element has no version, which differs from all.
    const defined = customElements.get(elementName) as Loader | undefined;
    if (defined) {
      if (majorOf(defined.version) !== major)
        warnOnce(`version ${defined.version} is on this page already; ${version} is not used.`);
      else if (folder && folder !== defined.folder)
        warnOnce(`${defined.folder} is on this page already; ${folder} is not used.`);
    } else if (folder) customElements.define(elementName, feedElement(folder));
    else errorOnce('load it by <script src>.');
  };
  // The page that the store sent is painted first: a frame begins with the callback, and ends before the timer.
  requestAnimationFrame(() => setTimeout(() => guard(define)));
});
