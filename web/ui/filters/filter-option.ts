/** A value that a filter can have. */
export interface FilterOption {
  value: number | string
  label: string
}
