import { useEffect, useRef, useState } from 'react';

/**
 * Room that was kept for what does not come. It goes as soon as it is below the window, where nobody sees it go: on
 * screen or above, the page would move under the reader.
 */
export function UnusedRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0))
        setGone(true);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return isGone ? null : <div ref={room} />;
}
