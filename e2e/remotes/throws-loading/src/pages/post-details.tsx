function fail(): never {
  throw new Error('This build throws while it loads');
}

export const translations = [fail()];
