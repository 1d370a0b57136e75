type Connected = Navigator & { connection?: { saveData?: boolean } };

/** Whether the reader saves data, by the setting of the browser or the system (Network Information API). */
export const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;
