import { elementName } from './element-name.ts';
import { feedElement, type Loader } from './feed-element.ts';
import { embedFolder } from './loader-address.ts';
import { errorOnce, guard, warnOnce } from './messages.ts';
import { customElements, setTimeout } from './natives.ts';
import { major, majorOf, version } from './version.ts';

/** The newest feature that the fragment's styles need. Older browsers keep the fallback link. */
const newestColor = 'light-dark(red,red)';

/** Time for the store's page to be painted before the element takes some (milliseconds). */
const paintMs = 100;

/** Defines the element of the folder that the script came from, unless another loader on the page already has. */
guard(() => {
  if (!CSS.supports('color', newestColor)) return;
  // The address is known only while the script runs.
  const folder = embedFolder();
  const define = () => {
    const defined = customElements.get(elementName) as Partial<Loader> | undefined;
    if (defined) {
      if (majorOf(defined.version ?? '') !== major)
        warnOnce(`version ${defined.version ?? 'of another script'} is on this page already; ${version} is not used.`);
      else if (folder && folder !== defined.folder)
        warnOnce(`${defined.folder} is on this page already; ${folder} is not used.`);
    } else if (folder) customElements.define(elementName, feedElement(folder));
    else errorOnce('load it by <script src>.');
  };
  // No frame is waited for: a page that nobody sees has none.
  setTimeout(() => guard(define), paintMs);
});
