export const readinessStates = ['answered', 'partly', 'missing'] as const
export type ReadinessState = (typeof readinessStates)[number]
