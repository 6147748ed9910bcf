import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'

/** What is out of date after a message changed. */
export const messageQueries = [welcomeMessagesApi.list, todaysPlanApi.show]
