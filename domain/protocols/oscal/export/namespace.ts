/** The namespace of what Assay adds to OSCAL: what it writes, and reads back. */
export const ASSAY = 'urn:assay:framework'

/** The number of the rules by which a catalog of Assay is written. */
export const LAYOUT = '1'
