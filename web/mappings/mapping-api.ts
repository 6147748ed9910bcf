import type { mappingsApi } from '#domain/mappings/mappings.contract.ts'

/** The calls of a company's mappings, or those of the shared ones, which have the same inputs and responses. */
export type MappingApi = typeof mappingsApi
