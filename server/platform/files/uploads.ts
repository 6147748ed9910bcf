/** The knowledge of open uploads, for a store that takes files in itself. */
export interface Uploads {
  /**
   * Does `work` while the upload that has this key is begun and not finished, and neither ends meanwhile. Throws
   * `conflict` where there is none: a form outlives its upload, and what it brings would belong to nobody.
   */
  whileOpen(key: string, work: () => Promise<void>): Promise<void>
}
