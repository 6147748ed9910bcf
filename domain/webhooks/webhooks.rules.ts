/** As many webhooks as a company can have. */
export const MOST_WEBHOOKS = 20

export const ADDRESS_MAX = 2000
export const DESCRIPTION_MAX = 200

/** The tries of a message before it fails. */
export const MOST_TRIES = 9

export const deliveryStates = ['waiting', 'sent', 'failed'] as const
