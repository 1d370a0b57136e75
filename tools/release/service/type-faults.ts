/**
 * The faults that TypeScript found in a workspace, and in what is shared; those of other teams' workspaces are theirs.
 *
 * @param output of `tsc --pretty false`
 */
export function typeFaults(output: string, workspace: string): string[] {
  let isOwn = false;
  return output.split('\n').filter((line) => {
    // Further lines of a fault are indented.
    if (!/^\s/.test(line)) isOwn = line.startsWith(`${workspace}/`) || line.startsWith('shared/');
    return isOwn && line !== '';
  });
}
