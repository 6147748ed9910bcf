import type { FrameworkKey } from './entity.ts'

/** Ratings by slug; 3 if not named. */
export interface Ratings {
  likelihoods: Record<string, number>
  impacts: Record<string, number>
}

/** Risk profiles that differ from the Standard one of 3 and 3. */
export const tunedProfiles: { framework: FrameworkKey; name: string; ratings: Ratings }[] = [
  {
    framework: 'hipaa',
    name: 'Patient care sites',
    ratings: {
      likelihoods: {
        phishing: 5,
        ransomware: 5,
        malware: 4,
        'credential-theft': 5,
        'insider-misuse': 5,
        'insider-error': 5,
        'privilege-abuse': 4,
        'lost-device': 5,
        'unauthorized-entry': 5,
        'equipment-theft': 4,
        interception: 2,
        'misdirected-message': 5,
        'data-tampering': 2,
        'unpatched-vulnerability': 5,
        'vendor-breach': 5,
        'supply-chain-compromise': 2,
        'power-failure': 2,
        'natural-disaster': 2,
        'denial-of-service': 2,
        'social-engineering': 5,
        noncompliance: 2,
      },
      impacts: {
        governance: 2,
        'risk-management': 4,
        workforce: 4,
        'access-control': 5,
        physical: 4,
        'data-handling': 5,
        encryption: 5,
        monitoring: 4,
        'incident-response': 5,
        continuity: 5,
        'third-parties': 5,
        'system-maintenance': 5,
      },
    },
  },
  {
    framework: 'csf-2.0',
    name: 'Internet-facing systems',
    ratings: {
      likelihoods: {
        phishing: 3,
        ransomware: 4,
        'credential-theft': 5,
        'password-guessing': 5,
        'insider-error': 3,
        'lost-device': 1,
        'improper-disposal': 1,
        'unauthorized-entry': 2,
        'equipment-theft': 1,
        interception: 3,
        'data-exfiltration': 4,
        'data-tampering': 3,
        'unpatched-vulnerability': 5,
        misconfiguration: 4,
        'vendor-breach': 3,
        'supply-chain-compromise': 4,
        'provider-outage': 3,
        'power-failure': 2,
        'software-failure': 3,
        'natural-disaster': 1,
        'denial-of-service': 5,
        'undetected-intrusion': 4,
        noncompliance: 2,
      },
      impacts: {
        governance: 2,
        'risk-management': 2,
        workforce: 2,
        'access-control': 5,
        physical: 2,
        'data-handling': 4,
        encryption: 5,
        monitoring: 4,
        'incident-response': 4,
        continuity: 4,
        'third-parties': 3,
        'system-maintenance': 5,
      },
    },
  },
]

/** Returns the profile's ratings for the threat's likelihood and the category's impact; 3 where it has none. */
export function ratingsOf(profile: string, threat: string | null, category: string | null) {
  const ratings = tunedProfiles.find(({ framework, name }) => `${framework}/${name}` === profile)?.ratings
  return {
    likelihood: ratings?.likelihoods[threat ?? ''] ?? 3,
    impact: ratings?.impacts[category ?? ''] ?? 3,
  }
}
