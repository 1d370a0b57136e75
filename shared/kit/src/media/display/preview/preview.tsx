import { Dialog } from '@base-ui/react/dialog';
import { OverlayProvider, type PostPicture, useHost, useTranslations } from '@community/core';
import { isPlainKey } from '@community/kit/ui/plain-input';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Zoom } from 'swiper/modules';
import { Swiper, type SwiperClass, SwiperSlide } from 'swiper/react';
import { useModality } from '../../../ui/dialog/modality.ts';
import { trapFocus } from '../../../ui/dialog/trap-focus.ts';
import { useCloseOnBack } from '../../../ui/dialog/use-close-on-back.ts';
import { mediaTranslations } from '../../translations.ts';
import { isNear } from '../slide-range.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import styles from './preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewPicture } from './preview-picture.tsx';
import { WheelZoom } from './wheel-zoom.tsx';
import { clampZoom, maxZoom } from './zoom.ts';

export interface PreviewProps {
  pictures: readonly PostPicture[];
  nickname: string;
  /** Picture to begin with. */
  first: number;
  /** What had been pressed: it gets the focus back. */
  opener: HTMLElement;
  onClose: () => void;
}

/** All pictures of a post as large as the screen: swipe, arrow keys, zoom by buttons, wheel, pinch and double click. */
export default function Preview({ pictures, nickname, first, opener, onClose }: PreviewProps) {
  const t = useTranslations(mediaTranslations);
  const [swiper, setSwiper] = useState<SwiperClass | null>(null);
  const [index, setIndex] = useState(first);
  const [scale, setScale] = useState(1);
  const close = useRef<HTMLButtonElement>(null);
  const still = useReducedMotion();
  const modal = useModality();
  const overlay = useCloseOnBack(true, onClose);
  const { popupContainer } = useHost();
  const total = pictures.length;
  const altOf = (number: number) =>
    total > 1 ? t('pictureOf', { index: number + 1, total, nickname }) : t('picture', { nickname });
  const go = (step: number) => swiper?.slideTo((index + step + total) % total);
  const zoomTo = (wanted: number) => {
    const next = clampZoom(wanted);
    if (!swiper) return;
    if (next === 1) {
      swiper.zoom.out();
      return;
    }
    // From scale 1 swiper 14 zooms to the corner, unless `in(1)` was called before.
    if (scale === 1) swiper.zoom.in(1);
    swiper.zoom.in(next);
  };
  const byKey = (event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowRight') go(rightToLeft ? -1 : 1);
    else if (event.key === 'ArrowLeft') go(rightToLeft ? 1 : -1);
    else if (event.key === '+') zoomTo(scale * 2);
    else if (event.key === '-') zoomTo(scale / 2);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={onClose} modal={modal}>
      <Dialog.Portal container={popupContainer(opener)}>
        <Dialog.Popup
          ref={trapFocus}
          className={styles.preview}
          initialFocus={close}
          finalFocus={() => opener}
          onKeyDown={byKey}
        >
          <OverlayProvider value={overlay}>
            <Dialog.Title className={styles.title}>{t('pictures', { nickname })}</Dialog.Title>
            <WheelZoom className={styles.stage} onZoom={(factor) => zoomTo(scale * factor)}>
              <Swiper
                className={styles.swiper}
                wrapperClass={`swiper-wrapper ${styles.wrapper}`}
                modules={[Zoom]}
                zoom={{ maxRatio: maxZoom, containerClass: styles.zoomable, zoomedSlideClass: styles.zoomed }}
                spaceBetween={30}
                speed={still ? 0 : 300}
                initialSlide={first}
                onSwiper={setSwiper}
                onSlideChange={({ activeIndex }) => setIndex(activeIndex)}
                onZoomChange={(_swiper, now) => setScale(now)}
              >
                {pictures.map((picture, number) => (
                  // oxlint-disable-next-line react/no-array-index-key -- addresses may repeat
                  <SwiperSlide key={number} className={styles.slide} inert={number !== index}>
                    {isNear(number, index, total) && (
                      <PreviewPicture picture={picture} alt={altOf(number)} scale={scale} current={number === index} />
                    )}
                  </SwiperSlide>
                ))}
              </Swiper>
            </WheelZoom>
            <PreviewBar index={index} total={total} scale={scale} onGo={go} onZoom={zoomTo} closeRef={close} />
          </OverlayProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
