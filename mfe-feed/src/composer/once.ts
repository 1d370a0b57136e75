/** Runs an action unless it is under way: a second click may come before the first one is drawn. */
export function createOnce() {
  let underWay = false;
  return async (action: () => Promise<void>): Promise<void> => {
    if (underWay) return;
    underWay = true;
    try {
      await action();
    } finally {
      underWay = false;
    }
  };
}
