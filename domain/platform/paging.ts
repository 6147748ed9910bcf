export const MAX_PAGE_SIZE = 100

/** The highest page that can be asked for. */
export const MAX_PAGE = 1_000_000
