import './page.css';
import { start } from './boot/start.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('The document has no element #app');
void start(place);
