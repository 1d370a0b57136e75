/**
 * How `changeset version` writes the change logs: the texts of the changesets as they are, for readers who have the
 * packages and not this repository's history, and one line for the packages that a package takes.
 */
module.exports = {
  /** @param {{ summary: string }} changeset */
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,
  /** @param {unknown} _changesets @param {{ name: string, newVersion: string }[]} dependencies */
  getDependencyReleaseLine: async (_changesets, dependencies) =>
    dependencies.length > 0
      ? `- Takes ${dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.`
      : '',
};
