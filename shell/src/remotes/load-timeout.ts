/** A file of a remote did not come within the whole time-out: its place hangs, and asking it again shows nothing for long. */
export class LoadTimeout extends Error {}
