import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'

/** The queries to refetch after a message changed. */
export const messageQueries = [welcomeMessagesApi.list, todaysPlanApi.show]
