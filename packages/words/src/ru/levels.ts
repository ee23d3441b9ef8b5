import type { LevelWords } from '../levels.ts';

export const levels: LevelWords = {
  cadet: { name: 'Кадет', meaning: 'Играет как новичок и прощает ошибки.' },
  mate: { name: 'Старпом', meaning: 'Играет по проверенным правилам и добивает найденное.' },
  captain: { name: 'Капитан', meaning: 'Взвешивает всё сказанное и играет вероятнейшее.' },
  admiral: { name: 'Адмирал', meaning: 'Смотрит ещё и вперёд и ничего не отдаёт даром.' },
};
