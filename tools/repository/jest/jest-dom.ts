import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Generous, because a busy machine is not a failure.
configure({ asyncUtilTimeout: 15_000 });
