export const views = ['ratings', 'compare', 'assign'] as const
