/** What lies over a screen until it is put away. */
export type Overlay =
  | { readonly kind: 'help'; readonly top: number }
  | { readonly kind: 'scores'; readonly top: number }
  | { readonly kind: 'legend' }
  | { readonly kind: 'leave'; readonly chosen: number }
  | { readonly kind: 'delete'; readonly id: string; readonly chosen: number };
