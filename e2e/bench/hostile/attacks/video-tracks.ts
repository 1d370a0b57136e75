import { type Attack, repeat, usualBudget, usualMaxMs } from '../attack.ts';
import { mp4OfTracks } from '../files/mp4-of-tracks.ts';
import { strangeAnswers } from '../plain-answer.ts';
import type { Answer } from '../sender.ts';

/** Videos whose cost is bytes times tracks for whoever walks their samples or clears them one track after the other. */
export const videoTracks: Attack = {
  name: 'video-tracks',
  sends: '8 mp4 of 2 MB, 1,200 tracks each',
  budget: usualBudget,
  maxMs: usualMaxMs,
  async prepare() {
    const content = mp4OfTracks({ trackCount: 1_200, size: 2_000_000 });
    return async ({ sender, tokens, signal }) => {
      const answers: Answer[] = [];
      await repeat(signal, async () => {
        const sent = tokens.attackers.map((token) => sender.upload(token, [{ content, type: 'video/mp4' }]));
        answers.push(...(await Promise.all(sent)));
      });
      return [strangeAnswers(answers)];
    };
  },
};
