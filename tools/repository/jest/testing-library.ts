import type * as TestingLibrary from '@testing-library/react';

// Set up by the tests that open it: nearly half of them do not, and it is some hundreds of modules in each file anew.
jest.mock<typeof TestingLibrary>('@testing-library/react', () => {
  jest.requireActual('@testing-library/jest-dom');
  const library = jest.requireActual<typeof TestingLibrary>('@testing-library/react');
  // Generous, because a busy machine is not a failure.
  library.configure({ asyncUtilTimeout: 15_000 });
  return library;
});
