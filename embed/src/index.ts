import { elementName } from './element-name.ts';
import { feedElement, type Loader } from './feed-element.ts';
import { embedFolder } from './loader-address.ts';
import { errorOnce, guard, warnOnce } from './messages.ts';
import { customElements } from './natives.ts';
import { major, majorOf, version } from './version.ts';

/** The newest feature that the fragment's styles need. Older browsers keep the fallback link. */
const newestColor = 'light-dark(red,red)';

/** Defines the element, unless another loader on the page already has. */
function start(): void {
  if (!CSS.supports('color', newestColor)) return;
  const folder = embedFolder();
  const defined = customElements.get(elementName) as Partial<Loader> | undefined;
  if (defined) {
    if (majorOf(defined.version ?? '') !== major)
      warnOnce(`version ${defined.version ?? 'of another script'} is on this page already; ${version} is not used.`);
    else if (folder && folder !== defined.folder)
      warnOnce(`${defined.folder} is on this page already; ${folder} is not used.`);
  } else if (folder) customElements.define(elementName, feedElement(folder));
  else errorOnce('load it by <script src>.');
}

guard(start);
