import { type CreateSliceOptions, createSlice, type SliceCaseReducers, type SliceSelectors } from '@reduxjs/toolkit';
import { rootReducer } from './root-reducer.ts';

/**
 * Creates a slice of a remote and adds it to the store: `injectSlice(BUILD_ID, { name, … })`. State and actions carry
 * the build's name for the same reason as calls do (`injectCalls`). Read the state through the slice's own selectors.
 */
export function injectSlice<
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Selectors extends SliceSelectors<State>,
>(owner: string, options: CreateSliceOptions<State, Reducers, Name, Name, Selectors>) {
  const name: `${string}/${Name}` = `${owner}/${options.name}`;
  return createSlice({ ...options, name, reducerPath: name }).injectInto(rootReducer);
}
