throw new Error('This build throws while it loads');

export {};
