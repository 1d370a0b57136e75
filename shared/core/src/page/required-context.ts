import { createContext, type Provider, useContext } from 'react';

/** A context without a default: its provider, and its hook, which throws outside of one. */
export function createRequiredContext<Value>(name: string): [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  return [
    Context.Provider,
    () => {
      const value = useContext(Context);
      if (value === null) throw new Error(`No provider of the ${name} is above this component`);
      return value;
    },
  ];
}
