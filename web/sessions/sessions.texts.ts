export const sessionsTexts = {
  title: 'Sign in',
  heading: 'Sign in to Assay',
  lead: 'See where the risk is, and what to do about it.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  signIn: 'Sign in',
  failed: 'Login Error: Could not authenticate user. Please try again later.',
  emailRequired: 'Enter your email address.',
  passwordRequired: 'Enter your password.',
}
