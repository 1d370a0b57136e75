import { layout } from '@community/contract/limits';
import type { PostPicture } from '@community/core';
import { useEffect, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { EffectFade } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useReducedMotion } from './environment.ts';
import { Slide, type SlideProps } from './slide.tsx';
import { isNear } from './slide-range.ts';
import styles from './slides.module.css';

export interface SlidesProps extends Omit<SlideProps, 'picture' | 'index' | 'current'> {
  pictures: readonly PostPicture[];
  index: number;
  onIndex: (index: number) => void;
}

/** The swiping part of the carousel, loaded when the reader turns to it. */
export default function Slides({ pictures, index, onIndex, ...slide }: SlidesProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const still = useReducedMotion();
  useEffect(() => {
    if (swiper && !swiper.destroyed && swiper.activeIndex !== index) swiper.slideTo(index, still ? 0 : undefined);
  }, [swiper, index, still]);
  return (
    <Swiper
      className={styles.swiper}
      wrapperClass={`swiper-wrapper ${styles.wrapper}`}
      modules={[EffectFade]}
      effect="fade"
      fadeEffect={{ crossFade: true }}
      spaceBetween={layout.carouselSlideGapPx}
      initialSlide={index}
      onSwiper={setSwiper}
      onSlideChange={({ activeIndex }) => onIndex(activeIndex)}
    >
      {pictures.map((picture, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slide is its number; odd data may repeat an address
        <SwiperSlide key={number} className={styles.slide} inert={number !== index}>
          {isNear(number, index, pictures.length) && <Slide {...slide} picture={picture} index={number} current={number === index} />}
        </SwiperSlide>
      ))}
    </Swiper>
  );
}
