import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { wheelFactor } from './zoom.ts';

interface WheelZoomProps {
  className?: string | undefined;
  /** Called with the zoom factor of the wheel, or of pinching on a touch pad. */
  onZoom: (factor: number) => void;
  children: ReactNode;
}

/** An element with zoom by the wheel. */
export function WheelZoom({ className, onZoom, children }: WheelZoomProps) {
  const area = useRef<HTMLDivElement>(null);
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = area.current;
    const turn = (event: WheelEvent) => {
      // Neither page nor browser may zoom. React's wheel listener is passive and cannot prevent it.
      event.preventDefault();
      zoom(wheelFactor(event.deltaY));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return (
    <div ref={area} className={className}>
      {children}
    </div>
  );
}
