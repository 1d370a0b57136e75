import { type Drawing, drawingSize, moment, noSignal, unplugged, workbench } from '@community/contract/drawings';
import styles from './drawings.module.css';

/** A line drawing in the colours of the theme; it says nothing to assistive technology. */
function LineDrawing({ drawing }: { drawing: Drawing }) {
  const { width, height } = drawingSize;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {drawing.map(([style, path]) => (
        <path key={path} className={styles[style]} d={path} />
      ))}
    </svg>
  );
}

/** Something does not exist, or failed. */
export const Unplugged = () => <LineDrawing drawing={unplugged} />;

/** There is no connection. */
export const NoSignal = () => <LineDrawing drawing={noSignal} />;

/** It was too much at once. */
export const Moment = () => <LineDrawing drawing={moment} />;

/** Somebody is at work. */
export const Workbench = () => <LineDrawing drawing={workbench} />;
