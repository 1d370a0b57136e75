import type { PageSkeletonShape } from '@community/contract/page-skeletons';
import { PostSkeleton } from '@community/kit/post';
import { Card, Skeleton, Spinner, VisuallyHidden } from '@community/kit/ui';
import type { ReactNode } from 'react';
import styles from './page-skeleton.module.css';

/** Words for screen readers, where no posts have them. */
const Loading = () => (
  <VisuallyHidden>
    <Spinner />
  </VisuallyHidden>
);

const Tabs = () => (
  <div className={styles.tabs}>
    <Skeleton className={styles.tab} />
    <Skeleton className={styles.tab} />
  </div>
);

function Rows() {
  return [1, 2, 3, 4, 5, 6].map((row) => (
    <div key={row} className={styles.row}>
      <Skeleton shape="circle" className={styles.face} />
      <Skeleton className={styles.name} />
    </div>
  ));
}

/** What stands for a page of each shape. */
const shapes: Readonly<Record<PageSkeletonShape, ReactNode>> = {
  feed: (
    <>
      <Card className={styles.composer}>
        <Skeleton shape="circle" className={styles.face} />
      </Card>
      <Tabs />
      <PostSkeleton surface="feed" />
    </>
  ),
  post: <PostSkeleton />,
  profile: (
    <>
      <Card className={styles.profile}>
        <Skeleton className={styles.banner} />
        <div className={styles.person}>
          <Skeleton shape="circle" className={styles.portrait} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.line} />
        </div>
      </Card>
      <Tabs />
      <PostSkeleton surface="user-page" />
    </>
  ),
  rows: (
    <>
      <Loading />
      <Card>
        <Rows />
      </Card>
    </>
  ),
  form: (
    <>
      <Loading />
      <Card className={styles.form}>
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} className={styles.field} />
        ))}
      </Card>
    </>
  ),
};

/** The shape of a page whose remote is loading; null where none is known. */
export function skeletonOf(shape: string | undefined): ReactNode {
  return shape !== undefined && Object.hasOwn(shapes, shape) ? shapes[shape as PageSkeletonShape] : null;
}
