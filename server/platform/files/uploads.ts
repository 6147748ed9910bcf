/** Looks up open uploads, for a store that receives files itself. */
export interface Uploads {
  /**
   * Does `work` while the upload with this key is begun and not finished, and neither ends meanwhile. Throws `conflict`
   * if there is none: a form outlives its upload, and its file would belong to nobody.
   */
  whileOpen(key: string, work: () => Promise<void>): Promise<void>
}
