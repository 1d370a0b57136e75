/** The 13 report reasons: `key` is that of the translation, `value` is sent (specification section 3). */
export const reportReasons = [
  { key: 'spam', value: '垃圾信息和滥用' },
  { key: 'indecent', value: '色情低俗内容' },
  { key: 'falseInformation', value: '虚假信息' },
  { key: 'intellectualProperty', value: '侵犯知识产权' },
  { key: 'personalSafety', value: '人身安全与威胁' },
  { key: 'hateSpeech', value: '仇恨言论' },
  { key: 'selfHarm', value: '自残或自杀内容' },
  { key: 'accountTheft', value: '盗号或欺诈' },
  { key: 'impersonation', value: '冒充他人' },
  { key: 'harassment', value: '骚扰' },
  { key: 'privacy', value: '侵犯隐私' },
  { key: 'malware', value: '恶意软件或链接' },
  { key: 'other', value: '其他' },
] as const;

export type ReportReasonKey = (typeof reportReasons)[number]['key'];
