import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { wheelFactor } from './zoom.ts';

interface WheelZoomProps {
  className?: string | undefined;
  /** Tells by which factor the wheel, or pinching on a touch pad, asks to zoom. */
  onZoom: (factor: number) => void;
  children: ReactNode;
}

/** A place where the wheel zooms. */
export function WheelZoom({ className, onZoom, children }: WheelZoomProps) {
  const place = useRef<HTMLDivElement>(null);
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = place.current;
    const turn = (event: WheelEvent) => {
      // Not the page, and with Ctrl not the whole browser: so it cannot be React's listener, which is passive.
      event.preventDefault();
      zoom(wheelFactor(event.deltaY));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
