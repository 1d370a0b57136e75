/** Shapes that a page may have while its remote loads. */
export const pageSkeletons = ['feed', 'post', 'profile', 'rows', 'form'] as const;
export type PageSkeletonShape = (typeof pageSkeletons)[number];
