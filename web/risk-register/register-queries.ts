import { riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'

/** The queries to refetch after an entry changed: top risks show its state. */
export const registerQueries = [riskRegisterApi.list, riskRegisterApi.show, risksApi.top]
