import '@testing-library/jest-dom';
import './assets.d.ts';
import './build-id.d.ts';
